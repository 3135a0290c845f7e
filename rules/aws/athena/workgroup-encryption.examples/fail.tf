resource "aws_athena_workgroup" "bad" {
  name = "reports"
}

resource "aws_athena_workgroup" "bad_2" {
  name = "reports"
  configuration {
    result_configuration {
      output_location = "s3://results"
    }
  }
}
