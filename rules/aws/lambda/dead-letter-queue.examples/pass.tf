resource "aws_sqs_queue" "dead" {}

resource "aws_lambda_function" "good" {
  function_name = "f"
  role          = "arn:aws:iam::123456789012:role/f"
  dead_letter_config {
    target_arn = aws_sqs_queue.dead.arn
  }
}

resource "aws_lambda_function" "good_destination" {
  function_name = "g"
  role          = "arn:aws:iam::123456789012:role/f"
}

resource "aws_lambda_function_event_invoke_config" "good" {
  function_name = aws_lambda_function.good_destination.function_name
  destination_config {
    on_failure {
      destination = aws_sqs_queue.dead.arn
    }
  }
}
