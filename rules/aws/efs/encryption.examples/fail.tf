locals {
  settings = { enabled = false }
}

resource "aws_efs_file_system" "bad" {
  creation_token = "shared"
}

resource "aws_efs_file_system" "bad_2" {
  creation_token = "shared"
  encrypted      = false
}

resource "aws_efs_file_system" "bad_3" {
  creation_token = "shared"
  encrypted      = local.settings.enabled
}
