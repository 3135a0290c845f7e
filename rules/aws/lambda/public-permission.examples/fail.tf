resource "aws_lambda_permission" "bad" {
  action        = "lambda:InvokeFunction"
  function_name = "f"
  principal     = "*"
}
