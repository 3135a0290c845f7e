resource "aws_lambda_layer_version_permission" "bad" {
  layer_name     = "l"
  version_number = 1
  statement_id   = "s"
  action         = "lambda:GetLayerVersion"
  principal      = "*"
}
