resource "aws_lambda_layer_version_permission" "good" {
  layer_name     = "l"
  version_number = 1
  statement_id   = "s"
  action         = "lambda:GetLayerVersion"
  principal      = "123456789012"
}

resource "aws_lambda_layer_version_permission" "good_organization" {
  layer_name      = "l"
  version_number  = 1
  statement_id    = "s"
  action          = "lambda:GetLayerVersion"
  principal       = "*"
  organization_id = "o-1234567890"
}
