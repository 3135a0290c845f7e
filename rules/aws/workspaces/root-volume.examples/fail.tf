locals {
  settings = { enabled = false }
}

resource "aws_workspaces_workspace" "bad" {
  bundle_id    = "wsb-0123456789"
  directory_id = "d-0123456789"
  user_name    = "jane"
}

resource "aws_workspaces_workspace" "bad_2" {
  bundle_id                      = "wsb-0123456789"
  directory_id                   = "d-0123456789"
  user_name                      = "jane"
  root_volume_encryption_enabled = false
}

resource "aws_workspaces_workspace" "bad_3" {
  bundle_id                      = "wsb-0123456789"
  directory_id                   = "d-0123456789"
  user_name                      = "jane"
  root_volume_encryption_enabled = local.settings.enabled
}
