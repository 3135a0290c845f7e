resource "aws_kms_key" "data" {}

resource "aws_sagemaker_notebook_instance" "good" {
  name          = "research"
  instance_type = "ml.t3.medium"
  role_arn      = "arn:aws:iam::111122223333:role/sagemaker"
  kms_key_id    = aws_kms_key.data.arn
}

resource "aws_sagemaker_notebook_instance" "good_2" {
  name          = "research"
  instance_type = "ml.t3.medium"
  role_arn      = "arn:aws:iam::111122223333:role/sagemaker"
  kms_key_id    = "arn:aws:kms:eu-west-1:111122223333:key/1234abcd-12ab-34cd-56ef-1234567890ab"
}

resource "aws_sagemaker_domain" "good" {
  domain_name = "research"
  auth_mode   = "IAM"
  vpc_id      = "vpc-0123456789abcdef0"
  subnet_ids  = ["subnet-0123456789abcdef0"]
  default_user_settings {
    execution_role = "arn:aws:iam::111122223333:role/sagemaker"
  }
  kms_key_id = aws_kms_key.data.arn
}

resource "aws_sagemaker_domain" "good_2" {
  domain_name = "research"
  auth_mode   = "IAM"
  vpc_id      = "vpc-0123456789abcdef0"
  subnet_ids  = ["subnet-0123456789abcdef0"]
  default_user_settings {
    execution_role = "arn:aws:iam::111122223333:role/sagemaker"
  }
  kms_key_id = "arn:aws:kms:eu-west-1:111122223333:key/1234abcd-12ab-34cd-56ef-1234567890ab"
}
