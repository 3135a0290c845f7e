resource "aws_lambda_permission" "bad" {
  action        = "lambda:InvokeFunction"
  function_name = "f"
  principal     = "s3.amazonaws.com"
}
