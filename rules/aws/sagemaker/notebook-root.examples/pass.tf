resource "aws_sagemaker_notebook_instance" "good" {
  name          = "research"
  instance_type = "ml.t3.medium"
  role_arn      = "arn:aws:iam::111122223333:role/sagemaker"
  root_access   = "Disabled"
}
