resource "aws_instance" "bad" {
  ami           = "ami-1"
  instance_type = "t3.micro"
}

resource "aws_instance" "bad_optional" {
  ami           = "ami-1"
  instance_type = "t3.micro"
  metadata_options {
    http_endpoint = "enabled"
    http_tokens   = "optional"
  }
}

resource "aws_launch_template" "bad" {
  image_id = "ami-1"
  metadata_options {
    http_endpoint = "enabled"
  }
}

resource "aws_launch_configuration" "bad" {
  image_id      = "ami-1"
  instance_type = "t3.micro"
}

resource "aws_spot_instance_request" "bad" {
  ami           = "ami-1"
  instance_type = "t3.micro"
}
