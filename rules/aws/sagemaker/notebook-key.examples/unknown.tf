variable "setting" {
  type = string
}

resource "aws_sagemaker_notebook_instance" "unknown" {
  name          = "research"
  instance_type = "ml.t3.medium"
  role_arn      = "arn:aws:iam::111122223333:role/sagemaker"
  kms_key_id    = var.setting
}

resource "aws_sagemaker_domain" "unknown" {
  domain_name = "research"
  auth_mode   = "IAM"
  vpc_id      = "vpc-0123456789abcdef0"
  subnet_ids  = ["subnet-0123456789abcdef0"]
  default_user_settings {
    execution_role = "arn:aws:iam::111122223333:role/sagemaker"
  }
  kms_key_id = var.setting
}
