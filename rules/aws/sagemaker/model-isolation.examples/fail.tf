locals {
  settings = { enabled = false }
}

resource "aws_sagemaker_model" "bad" {
  name               = "scores"
  execution_role_arn = "arn:aws:iam::111122223333:role/sagemaker"
}

resource "aws_sagemaker_model" "bad_2" {
  name                     = "scores"
  execution_role_arn       = "arn:aws:iam::111122223333:role/sagemaker"
  enable_network_isolation = false
}

resource "aws_sagemaker_model" "bad_3" {
  name                     = "scores"
  execution_role_arn       = "arn:aws:iam::111122223333:role/sagemaker"
  enable_network_isolation = local.settings.enabled
}
