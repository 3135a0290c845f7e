resource "aws_instance" "good" {
  ami                         = "ami-1"
  instance_type               = "t3.micro"
  associate_public_ip_address = false
}

resource "aws_instance" "good_default" {
  ami           = "ami-1"
  instance_type = "t3.micro"
}

resource "aws_launch_template" "good" {
  network_interfaces {
    associate_public_ip_address = false
  }
}
