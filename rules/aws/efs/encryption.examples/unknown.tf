variable "setting" {
  type = bool
}

resource "aws_efs_file_system" "unknown" {
  creation_token = "shared"
  encrypted      = var.setting
}
