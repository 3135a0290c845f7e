resource "aws_mwaa_environment" "bad" {
  name = "a"
}

resource "aws_mwaa_environment" "bad_partly" {
  name = "a"
  logging_configuration {
    scheduler_logs {
      enabled = true
    }
    webserver_logs {
      enabled = false
    }
    worker_logs {
      enabled = true
    }
  }
}
