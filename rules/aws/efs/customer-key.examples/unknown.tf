variable "setting" {
  type = string
}

resource "aws_efs_file_system" "unknown" {
  creation_token = "shared"
  kms_key_id     = var.setting
}
