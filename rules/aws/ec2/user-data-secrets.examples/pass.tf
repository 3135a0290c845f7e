resource "aws_instance" "good" {
  ami           = "ami-1"
  instance_type = "t3.micro"
  user_data     = <<-EOF
    #!/bin/bash
    PASSWORD=$(aws ssm get-parameter --name /db/password --with-decryption --query Parameter.Value --output text)
    aws ecr get-login-password | docker login --username AWS --password-stdin registry
    export DB_PASSWORD="$PASSWORD"
  EOF
}

resource "aws_instance" "good_none" {
  ami           = "ami-1"
  instance_type = "t3.micro"
}

resource "aws_launch_template" "good" {
  user_data = base64encode("#!/bin/bash\nyum update -y")
}
