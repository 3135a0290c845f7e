resource "aws_ecr_repository" "bad" {
  name = "app"
}

resource "aws_ecr_repository" "bad_off" {
  name = "app"
  image_scanning_configuration {
    scan_on_push = false
  }
}
