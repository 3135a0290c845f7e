variable "setting" {
  type = bool
}

resource "aws_sagemaker_model" "unknown" {
  name                     = "scores"
  execution_role_arn       = "arn:aws:iam::111122223333:role/sagemaker"
  enable_network_isolation = var.setting
}
