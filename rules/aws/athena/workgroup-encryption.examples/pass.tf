resource "aws_athena_workgroup" "good" {
  name = "reports"
  configuration {
    result_configuration {
      encryption_configuration {
        encryption_option = "SSE_KMS"
      }
    }
  }
}

resource "aws_athena_workgroup" "good_2" {
  name = "reports"
  configuration {
    result_configuration {
      encryption_configuration {
        encryption_option = "SSE_S3"
      }
    }
  }
}

resource "aws_athena_workgroup" "good_3" {
  name = "reports"
  configuration {
    managed_query_results_configuration {
      enabled = true
    }
  }
}
