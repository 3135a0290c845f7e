variable "tokens" {
  type = string
}

resource "aws_instance" "unknown" {
  ami           = "ami-1"
  instance_type = "t3.micro"
  metadata_options {
    http_tokens = var.tokens
  }
}
