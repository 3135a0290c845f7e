resource "aws_lambda_function" "main" {
  function_name = "charge"
  runtime = "nodejs20.x"
  handler = "index.handler"
  role = "arn:aws:iam::123456789012:role/charge"
  memory_size = 256
  timeout = 10
  description = "Charges cards"
  kms_key_arn = "arn:aws:kms:eu-west-1:123456789012:key/1b2c3d4e-0000-4a5b-8c6d-7e8f90a1b2c3"
  tracing_config {
    mode = "Active"
  }
  vpc_config {
    subnet_ids = ["subnet-0f1e2d3c4b5a69788", "subnet-0a1b2c3d4e5f60718"]
    security_group_ids = ["sg-0bb22cc33dd44ee55", "sg-0aa11bb22cc33dd44"]
  }
  environment {
    variables = {
      LOG_LEVEL = "info"
      API_TOKEN = "t0ken-of-charge"
    }
  }
  dead_letter_config {
    target_arn = "arn:aws:sqs:eu-west-1:123456789012:charge-dead"
  }
  architectures = ["arm64"]
  package_type = "Zip"
  ephemeral_storage {
    size = 512
  }
  layers = ["arn:aws:lambda:eu-west-1:123456789012:layer:tools:3", "arn:aws:lambda:eu-west-1:123456789012:layer:agent:1"]
  reserved_concurrent_executions = 5
  tags = {
    service_unique_id = "5f0c0f5e-7a51-4c1e-9d53-427154829166"
    resource_type = "aws_lambda_function"
    env = "prod"
  }
}

resource "aws_lambda_permission" "bucket" {
  statement_id   = "bucket"
  action         = "lambda:InvokeFunction"
  function_name  = aws_lambda_function.main.function_name
  principal      = "s3.amazonaws.com"
  source_arn     = "arn:aws:s3:::orders"
  source_account = "123456789012"
}

resource "aws_lambda_permission" "partner" {
  action        = "lambda:InvokeFunction"
  function_name = aws_lambda_function.main.arn
  principal     = "210987654321"
}
