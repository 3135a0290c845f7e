resource "aws_instance" "bad" {
  ami           = "ami-1"
  instance_type = "t3.micro"
}

resource "aws_instance" "bad_off" {
  ami           = "ami-1"
  instance_type = "t3.micro"
  monitoring    = false
}

resource "aws_launch_template" "bad" {
  image_id = "ami-1"
}

resource "aws_launch_configuration" "bad" {
  image_id          = "ami-1"
  instance_type     = "t3.micro"
  enable_monitoring = false
}
