resource "aws_mwaa_environment" "good" {
  name = "a"
  logging_configuration {
    scheduler_logs {
      enabled = true
    }
    webserver_logs {
      enabled = true
    }
    worker_logs {
      enabled = true
    }
  }
}
