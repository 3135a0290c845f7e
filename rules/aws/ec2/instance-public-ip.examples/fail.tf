resource "aws_instance" "bad" {
  ami                         = "ami-1"
  instance_type               = "t3.micro"
  associate_public_ip_address = true
}

resource "aws_launch_template" "bad" {
  network_interfaces {
    associate_public_ip_address = true
  }
}

resource "aws_launch_configuration" "bad" {
  image_id                    = "ami-1"
  instance_type               = "t3.micro"
  associate_public_ip_address = "true"
}
