"""Data sheets as files: workbooks and CSV out and in, with hard limits. It knows no rules and no chat."""
