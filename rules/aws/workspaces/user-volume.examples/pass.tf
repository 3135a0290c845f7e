resource "aws_workspaces_workspace" "good" {
  bundle_id                      = "wsb-0123456789"
  directory_id                   = "d-0123456789"
  user_name                      = "jane"
  user_volume_encryption_enabled = true
}

resource "aws_workspaces_workspace" "good_2" {
  bundle_id                      = "wsb-0123456789"
  directory_id                   = "d-0123456789"
  user_name                      = "jane"
  for_each                       = toset(["a", "b"])
  user_volume_encryption_enabled = each.key != "c"
}
