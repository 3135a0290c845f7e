variable "setting" {
  type = bool
}

resource "aws_workspaces_workspace" "unknown" {
  bundle_id                      = "wsb-0123456789"
  directory_id                   = "d-0123456789"
  user_name                      = "jane"
  user_volume_encryption_enabled = var.setting
}
