resource "aws_instance" "bad" {
  ami           = "ami-1"
  instance_type = "t3.micro"
}

resource "aws_instance" "bad_root" {
  ami           = "ami-1"
  instance_type = "t3.micro"
  root_block_device {
    encrypted = false
  }
}

resource "aws_instance" "bad_data" {
  ami           = "ami-1"
  instance_type = "t3.micro"
  root_block_device {
    encrypted = true
  }
  ebs_block_device {
    device_name = "/dev/sdb"
    encrypted   = true
  }
  ebs_block_device {
    device_name = "/dev/sdc"
    volume_size = 10
  }
}

resource "aws_launch_configuration" "bad" {
  image_id      = "ami-1"
  instance_type = "t3.micro"
  root_block_device {
    volume_size = 10
  }
}

resource "aws_launch_template" "bad" {
  block_device_mappings {
    device_name = "/dev/sda1"
    ebs {
      volume_size = 20
    }
  }
}
