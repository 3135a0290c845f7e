resource "aws_workspaces_workspace" "main" {
  bundle_id = "wsb-0a1b2c3d4"
  directory_id = "d-1234567890"
  user_name = "alice"
  root_volume_encryption_enabled = true
  user_volume_encryption_enabled = true
  volume_encryption_key = "arn:aws:kms:eu-west-1:123456789012:key/1b2c3d4e-0000-4a5b-8c6d-7e8f90a1b2c3"
  workspace_properties {
    running_mode = "AUTO_STOP"
    compute_type_name = "STANDARD"
  }
  tags = {
    service_unique_id = "5f0c0f5e-7a51-4c1e-9d53-495806669669"
    resource_type = "aws_workspaces_workspace"
    env = "prod"
  }
}
