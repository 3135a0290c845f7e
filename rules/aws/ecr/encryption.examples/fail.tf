resource "aws_ecr_repository" "bad" {
  name = "app"
}

resource "aws_ecr_repository" "bad_aes" {
  name = "app"
  encryption_configuration {
    encryption_type = "AES256"
  }
}
