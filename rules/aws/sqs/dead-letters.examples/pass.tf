resource "aws_sqs_queue" "good" {
  name = "orders"
  redrive_policy = jsonencode({
    deadLetterTargetArn = "arn:aws:sqs:eu-west-1:111122223333:dead"
    maxReceiveCount     = 4
  })
}

resource "aws_sqs_queue" "good_separate" {
  name = "separate"
}

resource "aws_sqs_queue_redrive_policy" "good_separate" {
  queue_url = aws_sqs_queue.good_separate.id
  redrive_policy = jsonencode({
    deadLetterTargetArn = "arn:aws:sqs:eu-west-1:111122223333:dead"
    maxReceiveCount     = 4
  })
}
