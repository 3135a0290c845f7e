resource "aws_workspaces_workspace" "good" {
  bundle_id                      = "wsb-0123456789"
  directory_id                   = "d-0123456789"
  user_name                      = "jane"
  root_volume_encryption_enabled = true
}
