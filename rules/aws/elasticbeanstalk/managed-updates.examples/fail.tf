resource "aws_elastic_beanstalk_environment" "bad" {
  name        = "web"
  application = "app"
}

resource "aws_elastic_beanstalk_environment" "bad_off" {
  name        = "web"
  application = "app"
  setting {
    namespace = "aws:elasticbeanstalk:managedactions"
    name      = "ManagedActionsEnabled"
    value     = "false"
  }
}
