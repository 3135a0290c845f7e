resource "aws_ami_copy" "bad" {
  name              = "copy"
  source_ami_id     = "ami-1"
  source_ami_region = "eu-west-1"
}

resource "aws_ami" "bad" {
  name = "image"
  ebs_block_device {
    device_name = "/dev/xvda"
    volume_size = 8
  }
}
