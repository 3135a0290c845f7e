resource "aws_launch_template" "good" {
  metadata_options {
    http_tokens                 = "required"
    http_put_response_hop_limit = 1
  }
}

resource "aws_instance" "good" {
  ami           = "ami-1"
  instance_type = "t3.micro"
}
