variable "tokens" {
  default = "required"
}

resource "aws_instance" "good" {
  count         = 2
  ami           = "ami-1"
  instance_type = "t3.micro"
  metadata_options {
    http_tokens = var.tokens
  }
}

resource "aws_launch_template" "good" {
  image_id = "ami-1"
  dynamic "metadata_options" {
    for_each = [1]
    content {
      http_tokens = "required"
    }
  }
}

resource "aws_launch_configuration" "good" {
  image_id      = "ami-1"
  instance_type = "t3.micro"
  metadata_options {
    http_endpoint = "disabled"
  }
}
