variable "db_password" {
  default = "Aa1234321Bb"
}

variable "region" {}

resource "aws_instance" "bad" {
  ami           = "ami-1"
  instance_type = "t3.micro"
  user_data     = <<-EOF
    #!/bin/bash
    export AWS_ACCESS_KEY_ID=AKIAIOSFODNN7EXAMPLE
    export AWS_SECRET_ACCESS_KEY=wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY
    export AWS_DEFAULT_REGION=${var.region}
  EOF
}

resource "aws_instance" "bad_password" {
  ami           = "ami-1"
  instance_type = "t3.micro"
  user_data     = <<-EOF
    define('DB_PASSWORD', '${var.db_password}');
  EOF
}

resource "aws_launch_configuration" "bad" {
  image_id      = "ami-1"
  instance_type = "t3.micro"
  user_data     = "mysql --user=root --password=hunter22 < init.sql"
}

resource "aws_launch_template" "bad" {
  user_data = base64encode("echo AKIAIOSFODNN7EXAMPLE > key")
}

locals {
  script = <<-EOF
    export AWS_SECRET_ACCESS_KEY=wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY
    export AWS_DEFAULT_REGION=${var.region}
  EOF
}

resource "aws_launch_template" "bad_open" {
  user_data = base64encode(local.script)
}

resource "aws_launch_template" "bad_packed" {
  user_data = base64gzip(local.script)
}
