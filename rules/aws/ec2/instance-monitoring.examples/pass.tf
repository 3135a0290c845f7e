resource "aws_instance" "good" {
  ami           = "ami-1"
  instance_type = "t3.micro"
  monitoring    = true
}

resource "aws_launch_template" "good" {
  monitoring {
    enabled = true
  }
}

resource "aws_launch_configuration" "good" {
  image_id      = "ami-1"
  instance_type = "t3.micro"
}
