locals {
  settings = { enabled = false }
}

resource "aws_ebs_volume" "bad" {
  availability_zone = "eu-west-1a"
  size              = 40
}

resource "aws_ebs_volume" "bad_2" {
  availability_zone = "eu-west-1a"
  size              = 40
  encrypted         = false
}

resource "aws_ebs_volume" "bad_3" {
  availability_zone = "eu-west-1a"
  size              = 40
  encrypted         = local.settings.enabled
}
