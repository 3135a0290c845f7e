resource "aws_sagemaker_model" "good" {
  name                     = "scores"
  execution_role_arn       = "arn:aws:iam::111122223333:role/sagemaker"
  enable_network_isolation = true
}
