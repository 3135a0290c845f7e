variable "setting" {
  type = string
}

resource "aws_sagemaker_notebook_instance" "unknown" {
  name                   = "research"
  instance_type          = "ml.t3.medium"
  role_arn               = "arn:aws:iam::111122223333:role/sagemaker"
  direct_internet_access = var.setting
}
