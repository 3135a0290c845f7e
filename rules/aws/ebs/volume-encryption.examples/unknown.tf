variable "setting" {
  type = bool
}

resource "aws_ebs_volume" "unknown" {
  availability_zone = "eu-west-1a"
  size              = 40
  encrypted         = var.setting
}
