resource "aws_instance" "good" {
  ami           = "ami-1"
  instance_type = "t3.micro"
  root_block_device {
    encrypted = true
  }
  dynamic "ebs_block_device" {
    for_each = ["/dev/sdb", "/dev/sdc"]
    content {
      device_name = ebs_block_device.value
      encrypted   = true
    }
  }
  ephemeral_block_device {
    device_name  = "/dev/sdd"
    virtual_name = "ephemeral0"
  }
}

resource "aws_launch_configuration" "good" {
  image_id      = "ami-1"
  instance_type = "t3.micro"
  root_block_device {
    encrypted = "true"
  }
}

resource "aws_launch_template" "good" {
  block_device_mappings {
    device_name = "/dev/sda1"
    ebs {
      encrypted = true
    }
  }
  block_device_mappings {
    device_name  = "/dev/sdb"
    virtual_name = "ephemeral0"
  }
}

resource "aws_spot_instance_request" "good" {
  ami           = "ami-1"
  instance_type = "t3.micro"
  root_block_device {
    encrypted = true
  }
}
