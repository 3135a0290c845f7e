resource "aws_lambda_permission" "good" {
  action        = "lambda:InvokeFunction"
  function_name = "f"
  principal     = "events.amazonaws.com"
  source_arn    = "arn:aws:events:eu-west-1:123456789012:rule/r"
}

resource "aws_lambda_permission" "good_organization" {
  action           = "lambda:InvokeFunction"
  function_name    = "f"
  principal        = "*"
  principal_org_id = "o-1234567890"
}
