resource "aws_ecr_repository" "good" {
  name                 = "app"
  image_tag_mutability = "IMMUTABLE"
}
