resource "aws_ami_copy" "good" {
  name              = "copy"
  source_ami_id     = "ami-1"
  source_ami_region = "eu-west-1"
  encrypted         = true
}

resource "aws_ami" "good" {
  name = "image"
  ebs_block_device {
    device_name = "/dev/xvda"
    encrypted   = true
  }
}
