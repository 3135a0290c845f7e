resource "aws_lambda_permission" "good" {
  action        = "lambda:InvokeFunction"
  function_name = "f"
  principal     = "s3.amazonaws.com"
  source_arn    = "arn:aws:s3:::bucket"
}

resource "aws_lambda_permission" "good_account" {
  action        = "lambda:InvokeFunction"
  function_name = "f"
  principal     = "123456789012"
}
