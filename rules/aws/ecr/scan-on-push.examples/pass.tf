resource "aws_ecr_repository" "good" {
  for_each = toset(["a", "b"])
  name     = each.key
  image_scanning_configuration {
    scan_on_push = true
  }
}
