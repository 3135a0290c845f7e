resource "aws_ecr_repository" "bad" {
  name = "app"
}

resource "aws_ecr_repository" "bad_mutable" {
  name                 = "app"
  image_tag_mutability = "MUTABLE"
}
