resource "aws_athena_database" "bad" {
  name   = "sales"
  bucket = "results"
}
