resource "aws_sagemaker_domain" "good" {
  domain_name = "research"
  auth_mode   = "IAM"
  vpc_id      = "vpc-0123456789abcdef0"
  subnet_ids  = ["subnet-0123456789abcdef0"]
  default_user_settings {
    execution_role = "arn:aws:iam::111122223333:role/sagemaker"
  }
  app_network_access_type = "VpcOnly"
}
