variable "setting" {
  type = string
}

resource "aws_ebs_volume" "unknown" {
  availability_zone = "eu-west-1a"
  size              = 40
  kms_key_id        = var.setting
}
